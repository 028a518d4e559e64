/** Words of what is said beside forms: of requests for them, and of one that came back unsent. */
export const formNotices = {
  /** On a requested form that was opened without its request. */
  request: {
    title: 'This form was requested',
    titleOn: (date: string) => `This form was requested ${date}`,
    hint: 'Opened from here, its answers would not name the request.',
    go: 'Fill in the requested form',
    /** On answers that were begun before somebody asked for them, or without the request. */
    begunBefore: 'These answers were started without the request and do not name it yet.',
    name: 'Answer the request with them',
    named: 'These answers name the request.',
  },
  /** In the present turn of a request that asks for it several times. */
  times: (done: number, wanted: number) => `Filled in so far: ${done} of ${wanted}`,
  /** Of a form in a patient's hands that came back with an answer about danger. */
  unsent: 'This was answered on this device in a form that was not sent. Nobody else sees it.',
  unsentMark: 'Needs follow-up today',
}
