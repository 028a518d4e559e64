/** The text that a person reads when both servers answer. */
export function welcome(appUrl: string, sandboxUrl: string): string {
  return `
Clearchart   ${appUrl}
Sandbox      ${sandboxUrl}   (choose what goes wrong, launch from its EHR)

Ctrl-C stops both.`
}
