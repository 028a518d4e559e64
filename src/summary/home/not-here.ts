import type { Messages } from '~/i18n/messages'
import type { RefusedView } from '~/record/chart/chart-lists'
import type { HomeWords } from './home-words'

/**
 * Says which lists are not on the page: those that this sign-in has no access to apart from those
 * that are not offered here, because a person can change the one and not the other.
 */
export function notHereText(
  refused: readonly RefusedView[],
  { whole }: Pick<HomeWords, 'whole'>,
  messages: Messages,
): string {
  const titlesOf = (lists: readonly RefusedView[]) =>
    lists.map(({ view }) => view.title(messages)).join(', ')
  const isNoAccess = ({ refusal }: RefusedView) => refusal.reason.why === 'scope'
  const noAccess = refused.filter(isNoAccess)
  const off = refused.filter((one) => !isNoAccess(one))
  return [
    ...(noAccess.length === 0 ? [] : [whole.noAccess(titlesOf(noAccess))]),
    ...(off.length === 0 ? [] : [whole.off(titlesOf(off))]),
  ].join(' ')
}
