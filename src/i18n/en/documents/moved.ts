/** A file that the service sends on to another address for. */
export const moved = {
  title: 'This file is kept at another address',
  sentence:
    'The service sends on to another address for it. Your sign-in is not sent there, so Clearchart cannot open this file.',
}
