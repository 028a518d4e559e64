import { MergeScreen } from '~/patients/merge/MergeScreen'
import { draftAddress } from './desk/draft-address'

/** Merging two records of one person. */
export function MergeRoute() {
  return <MergeScreen draftHref={draftAddress} />
}
