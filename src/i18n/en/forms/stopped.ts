/** A change that a browser does not send, because the server does not let pages send it (CORS). */
export const stopped = {
  condition: {
    title: 'This server does not take changes from this page',
    sentence:
      'A change names the version that it was made from, so that it cannot erase what someone else wrote. This server does not let the app send that, so your browser sent nothing and nothing was changed. Tell whoever set up this app: the server has to allow the header If-Match (CORS).',
  },
  method: {
    title: 'This server does not take changes from this page',
    sentence:
      'This server does not let the app send changes, so your browser sent nothing and nothing was changed. Tell whoever set up this app: the server has to allow the method PUT (CORS).',
  },
}
