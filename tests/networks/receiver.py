"""Receives webhooks as the standard's own library judges them. It keeps one of each `webhook-id`, and shows what it has."""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from standardwebhooks import Webhook, WebhookVerificationError

port, key = int(sys.argv[1]), sys.argv[2]
judge = Webhook(key)
kept = {}


class Receiver(BaseHTTPRequestHandler):
    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_OPTIONS(self):
        self.answer(200 if self.path == "/hook" else 404, {})

    def do_GET(self):
        self.answer(200, [{"id": one, "body": body} for one, body in kept.items()])

    def do_POST(self):
        length = int(self.headers.get("content-length", 0))
        body = self.rfile.read(length)
        if self.path != "/hook":
            return self.answer(404, {"message": f"nothing at {self.path}"})
        if len(body) < length:
            return self.answer(400, {"message": "cut off"})
        try:
            read = judge.verify(body, dict(self.headers.items()))
        except WebhookVerificationError as error:
            return self.answer(401, {"message": f"{error}: {self.path} {key}"})
        name = self.headers["webhook-id"]
        kept.setdefault(name, read)
        self.answer(200, {"url": f"http://127.0.0.1:{port}/{name}"})

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", port), Receiver).serve_forever()
