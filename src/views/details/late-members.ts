import { lateDetail } from '~/record/late-detail'

/** See Members. */
export const LateMembers = lateDetail(
  async () => (await import('~/resources/panel/Members')).Members,
)
