// Runes everywhere; the plugin for Vite reads the rest from its own defaults.
export default { compilerOptions: { runes: true } };
