// What rich text becomes when it is pasted: plain, with its links.
import { expect, test } from "vitest";
import { hasHiddenLinks, toPlain } from "./plain-paste";

test.each([
  ["<b>Bold</b> and <i>italic</i>", "Bold and italic"],
  ["<p>One</p><p>Two</p>", "One\n\nTwo"],
  ["<div>One</div><div>Two<br>Three</div>", "One\nTwo\nThree"],
  ["<p>One\n  two\tthree</p>", "One two three"],
  ['See <a href="https://a.example/b">our page</a> now', "See our page https://a.example/b now"],
  ['<a href="https://a.example/b">https://a.example/b</a>', "https://a.example/b"],
  ['<a href="https://a.example/">a.example</a>', "https://a.example/"],
  ['<a href="https://a.example/b"><img src="x.png"></a>', "https://a.example/b"],
  ['<a href="mailto:lena@a.example">Write to us</a>', "Write to us lena@a.example"],
  ['<a href="mailto:lena@a.example">lena@a.example</a>', "lena@a.example"],
  ['<a href="#top">up</a> <a href="javascript:alert(1)">no</a>', "up no"],
  ["<ul><li>One</li><li>Two</li></ul>after", "- One\n- Two\n\nafter"],
  ["<ol start=3><li><p>One</p></li><li>Two</li></ol>", "3. One\n4. Two"],
  ["<style>p{}</style><p>One</p><script>1</script>", "One"],
  ["<p>A&nbsp;B &amp; C ☕</p>", "A B & C ☕"],
  ["<pre>a\n  b</pre>", "a\n  b"],
  ["<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>", "a b\nc d"],
  ["<p></p>", ""],
])("%s", (html, expected) => {
  expect(toPlain(html)).toBe(expected);
});

test.each([
  ['<a href="https://a.example/b">our page</a>', "our page", true],
  ['<a href="https://a.example/b">https://a.example/b</a>', "https://a.example/b", false],
  ['<a href="https://a.example/b/">a.example/b</a>', "a.example/b", false],
  ["<b>bold</b>", "bold", false],
  ['<a href="#top">up</a>', "up", false],
])("whether %s hides a link", (html, plain, expected) => {
  expect(hasHiddenLinks(html, plain)).toBe(expected);
});
