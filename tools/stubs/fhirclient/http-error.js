// Stands in for fhirclient's lib/HttpError.js (tools/bundle/smart-library.ts), whose message carries the body of an answer. What
// the library is given for its `fetch` never hands it an answer that failed.

export default class HttpError extends Error {
  constructor() {
    super('an answer that failed')
  }

  async parse() {
    return this
  }
}
