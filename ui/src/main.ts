// Starts the page. Everything it shows comes from the desk.
import "@fontsource-variable/inter/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { watchKeys } from "./lib/after-keys";
import { watchForms } from "./lib/lead-to-wrong";
import { keepToFields } from "./lib/text-field";
import "./styles/tokens.css";
import "./styles/base.css";

watchKeys();
keepToFields();
watchForms();
const target = document.getElementById("app");
if (target) mount(App, { target });
