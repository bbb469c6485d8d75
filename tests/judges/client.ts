// A client of openapi-fetch by the types that openapi-typescript makes: it makes a post and reads it back, in each version.
// The origin stands in CARILLON_ORIGIN, the key in CARILLON_KEY.

import createClient from "openapi-fetch";
import type { paths as First } from "./v1.js";
import type { paths as Second } from "./v2.js";

const origin = process.env.CARILLON_ORIGIN;
const headers = { "X-API-KEY": process.env.CARILLON_KEY ?? "" };
const first = createClient<First>({ baseUrl: `${origin}/v1`, headers });
const second = createClient<Second>({ baseUrl: `${origin}/v2`, headers });

/** What was answered, or the refusal as an error. */
function given<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const workspace = given(await first.GET("/workspaces")).data[0];
if (!workspace) throw new Error("there is no workspace");
const path = { params: { path: { workspaceId: workspace._id } } };
const channel = given(await first.GET("/workspaces/{workspaceId}/socials", path)).data[0];
if (!channel) throw new Error("there is no channel");

const body = {
  text: "Written by a client that was made",
  workspace: workspace._id,
  target_platforms: [{ id: channel.id, identifier: channel.target }],
  one_off_schedule: { one_off_date: "2099-03-01", time: "09:00", timezone: "Europe/Vienna" },
};
for (const made of [await first.POST("/posts", { body }), await second.POST("/posts", { body })]) {
  const post = { params: { path: { postId: given(made).data._id } } };
  for (const read of [await first.GET("/posts/{postId}", post), await second.GET("/posts/{postId}", post)]) {
    const { data } = given(read);
    if (data.text !== body.text || data.one_off_schedule?.timezone !== "Europe/Vienna") {
      throw new Error(`another post was read: ${JSON.stringify(data)}`);
    }
  }
}
const listed = given(await second.GET("/{workspaceId}/posts", { params: { ...path.params, query: { limit: 100 } } }));
if (listed.data.filter((post) => post.text === body.text).length !== 2) throw new Error("the list lacks a post");
console.log("two posts were made and read back");
