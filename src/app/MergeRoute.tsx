import { MergeScreen } from '~/patients/merge/MergeScreen'
import { draftAddress } from './draft-address'

/** Merging two records of one person. */
export function MergeRoute() {
  return <MergeScreen draftHref={draftAddress} />
}
