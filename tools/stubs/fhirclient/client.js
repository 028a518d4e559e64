// Stands in for fhirclient's lib/Client.js (tools/bundle/smart-library.ts). That class sends requests, with the token, to any
// absolute address, renews without `scope`, and tells a global `fhir` the token. The app does all of that itself, so what
// is left of a signed-in client is what the token endpoint answered.

export default class Client {
  constructor(_environment, state) {
    this.state = state
  }
}
