/*
 * Stands in for what the framework brings browsers from before 2022, such as `Array.prototype.at`. They cannot run the rest
 * of its script (`browserslist` of the framework begins with Chrome 111 and Safari 16.4) and get the forms without script.
 */
export {}
