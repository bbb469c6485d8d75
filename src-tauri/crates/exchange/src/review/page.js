// Lets the posts of a review be answered: keeps what was answered on this page, and saves it as a small signed file. It asks
// no server for anything.
"use strict";

(() => {
  const { id, secret, posts, words, file } = JSON.parse(document.getElementById("review").textContent);
  const byId = (name) => document.getElementById(name);
  const place = `carillon.review.${id}`;
  const links = [...document.querySelectorAll("nav a")];
  const articles = [...document.querySelectorAll("article")];
  /** What is answered and written, by the place of the post: { answer, comment }. */
  let given = posts.map(() => ({ answer: "", comment: "" }));
  let isSaved = true;

  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null");
    if (Array.isArray(kept) && kept.length === given.length) given = kept;
  } catch {
    // Nothing is kept here: the page begins anew.
  }

  function keep() {
    isSaved = false;
    try {
      localStorage.setItem(place, JSON.stringify(given));
    } catch {
      // What is not kept is asked about before the page is left.
    }
  }

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

  function show() {
    const done = given.filter(({ answer }) => answer !== "").length;
    byId("answered").textContent = fill(words.answered, { done, total: posts.length });
    byId("left").textContent = fill(words.left, { count: posts.length - done });
    byId("bar").value = done;
    given.forEach(({ answer, comment }, at) => {
      const said = { approved: words.approved, comment: words.commented }[answer] ?? "";
      const [article, link] = [articles[at], links[at]];
      for (const part of [article, link]) {
        part.classList.toggle("approved", answer === "approved");
        part.classList.toggle("comment", answer === "comment");
      }
      article.classList.toggle("is-answered", answer !== "");
      link.querySelector(".state").textContent = said;
      const told = article.querySelector(".answer");
      told.textContent = answer === "comment" ? `${said}: ${comment}` : said;
      told.hidden = answer === "";
      article.querySelector(".change").hidden = answer === "";
    });
  }

  /** Goes on to the next post without an answer, after this one and else from the beginning. */
  function goOn(at) {
    const open = (place) => given[place].answer === "";
    const places = [...given.keys()];
    const next = places.slice(at + 1).find(open) ?? places.find(open);
    const to = next === undefined ? byId("save") : articles[next];
    to.focus({ preventScroll: true });
    (next === undefined ? document.body : to).scrollIntoView();
  }

  function answer(at, chosen, event) {
    // The second press of two: the next post lies there by now, and nobody has read it.
    if (event.detail > 1) return;
    const field = articles[at].querySelector("textarea");
    const comment = field.value.trim();
    if (chosen === "comment" && comment === "") {
      field.focus();
      tell(words.comment_first);
      return;
    }
    given[at] = { answer: chosen, comment };
    keep();
    show();
    goOn(at);
  }

  function tell(text) {
    byId("told").textContent = text;
  }

  const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  async function save() {
    const answers = [];
    given.forEach(({ answer, comment }, at) => {
      if (answer !== "") answers.push({ ...posts[at], answer, comment });
    });
    if (answers.length === 0) return tell(words.none);
    const signed = JSON.stringify({ review: id, saved_ms: Date.now(), answers });
    try {
      const text = new TextEncoder();
      const way = { name: "HMAC", hash: "SHA-256" };
      const key = await crypto.subtle.importKey("raw", text.encode(secret), way, false, ["sign"]);
      const signature = hex(await crypto.subtle.sign("HMAC", key, text.encode(signed)));
      const link = document.createElement("a");
      const body = JSON.stringify({ carillon_review_answers: 1, signed, signature });
      link.href = URL.createObjectURL(new Blob([body], { type: "application/json" }));
      link.download = file;
      link.click();
      isSaved = true;
      tell(words.saved);
    } catch {
      tell(words.not_saved);
    }
  }

  articles.forEach((article, at) => {
    const form = article.querySelector("form");
    const field = article.querySelector("textarea");
    field.value = given[at].comment;
    field.addEventListener("input", () => {
      given[at].comment = field.value;
      keep();
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    form.querySelector("[type=submit]").addEventListener("click", (event) => answer(at, "comment", event));
    form.querySelector(".approve").addEventListener("click", (event) => answer(at, "approved", event));
    article.querySelector(".change").addEventListener("click", () => {
      given[at] = { ...given[at], answer: "" };
      keep();
      show();
      form.querySelector("textarea").focus();
    });
    form.hidden = false;
  });
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) links.forEach((link, at) => link.classList.toggle("here", articles[at] === target));
    },
    { rootMargin: "-20% 0px -70% 0px" },
  );
  for (const article of articles) seen.observe(article);
  byId("save").addEventListener("click", () => void save());
  window.addEventListener("beforeunload", (event) => {
    if (!isSaved) event.preventDefault();
  });
  document.querySelector(".progress").hidden = false;
  byId("no-script").hidden = true;
  byId("save").hidden = false;
  show();
})();
