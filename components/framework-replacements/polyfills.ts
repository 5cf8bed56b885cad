/*
 * Replaces the framework's polyfills, such as `Array.prototype.at`, which only browsers from before 2022 need. Those browsers
 * cannot run the rest of its script (the framework supports Chrome 111, Safari 16.4 and later) and use the plain forms.
 */
export {}
