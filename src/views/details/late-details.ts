import { lateDetail } from '~/record/late-detail'

// Small parts that are needed together: one record of a kind loads them.

/** See RecordParts. */
export const LateRecordParts = lateDetail(async () => (await import('./RecordParts')).RecordParts)
/** See AdvisedVaccines. */
export const LateAdvisedVaccines = lateDetail(
  async () => (await import('./AdvisedVaccines')).AdvisedVaccines,
)
/** See DueNames. */
export const LateDueNames = lateDetail(async () => (await import('./DueNames')).DueNames)
/** See Roster. */
export const LateRoster = lateDetail(async () => (await import('./Roster')).Roster)
/** See Activities. */
export const LateActivities = lateDetail(async () => (await import('./Activities')).Activities)
/** See Barcodes. */
export const LateBarcodes = lateDetail(async () => (await import('./Barcodes')).Barcodes)
/** See OpeningHours. */
export const LateOpeningHours = lateDetail(
  async () => (await import('./OpeningHours')).OpeningHours,
)
/** See Position. */
export const LatePosition = lateDetail(async () => (await import('./Position')).Position)
/** See MediaFile. */
export const LateMediaFile = lateDetail(async () => (await import('./MediaFile')).MediaFile)
/** See MemberCard. */
export const LateMemberCard = lateDetail(async () => (await import('./MemberCard')).MemberCard)
/** See ResultDetail. */
export const LateResultDetail = lateDetail(
  async () => (await import('./ResultDetail')).ResultDetail,
)
/** See ComposedDocument. */
export const LateComposedDocument = lateDetail(
  async () => (await import('./ComposedDocument')).ComposedDocument,
)
