/** Words about who is signed in, and for whom: they stand in the frame around every screen. */
export const person = {
  left: {
    ehr: (opened: string, shown: string) =>
      `You opened ${opened} from the EHR. You now see ${shown}.`,
    other: (opened: string, shown: string) => `You signed in for ${opened}. You now see ${shown}.`,
    back: (opened: string) => `Back to ${opened}`,
  },
  otherTab:
    'Another tab shows another person’s record. Look at the name above before you write anything.',
}
