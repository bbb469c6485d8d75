-- Deliveries are listed the newest first. An index ends with the row's number, which tells two of one instant apart.

CREATE INDEX deliveries_newest ON deliveries (at);
