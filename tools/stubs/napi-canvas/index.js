// The PDF reader runs in the browser, which has a canvas of its own.
module.exports = {}
