// The platform's own Web Crypto; the real package would bring hundreds of native modules for old runtimes.
module.exports = globalThis.crypto;
