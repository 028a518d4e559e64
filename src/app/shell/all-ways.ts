import { registryWork } from '../desk/registry-work'
import { sideBySideWays } from '~/compare/ways'
import { compareWay, filingWays, generateWay, openFileWay, readWay } from '~/documents/ways'
import { doctorSummaryWay, takeAwayWay } from '~/export/ways'
import { patientsWay } from '~/patients/ways'
import { formsWay } from '~/questionnaires/ways'
import { isListed } from '~/record/is-listed'
import type { Way, WaysContext } from '~/record/places/ways'
import { listWay } from '~/resources/ways'
import { timelineWay } from '~/timeline/ways'
import { scoresWay, trendWays } from '~/trends/ways'
import { observationView } from '~/views/observation'
import { questionnaireResponseView } from '~/views/questionnaire-response'
import { registry } from '~/views/registry'

/**
 * The links to every screen of a record, or of the service when no patient is open; of each door in
 * the order of its row.
 */
export function allWays(context: WaysContext): readonly Way[] {
  const { connection, messages, patientId, root } = context
  const { shell } = messages
  const isDesk = registryWork(connection.capability) !== undefined
  const lists = registry.views
    .filter(
      (view) =>
        (patientId !== undefined || view.place === 'service') &&
        isListed(view, connection.capability),
    )
    .map((view) => listWay(view, context))
  return [
    ...patientsWay(isDesk, context),
    ...(patientId === undefined
      ? []
      : [
          { to: root, title: shell.door.home, door: 'home', group: 'whole' } as const,
          timelineWay(context),
          doctorSummaryWay(context),
          takeAwayWay(context),
        ]),
    // First behind their door, as the views of one place.
    ...trendWays(listWay(observationView, context), context),
    ...scoresWay(
      [questionnaireResponseView, observationView].map((one) => listWay(one, context)),
      context,
    ),
    ...lists,
    ...(patientId === undefined
      ? []
      : [
          formsWay(context),
          readWay(context),
          generateWay(patientId, context),
          compareWay(context),
        ]),
    ...filingWays(context),
    openFileWay(context),
    ...(patientId === undefined ? [] : sideBySideWays(context)),
    { to: `${root}/offered`, title: shell.offered, group: 'connection' },
    { to: `${root}/receipt`, title: shell.receipt, group: 'connection' },
    { to: `${root}/requests`, title: shell.requests, group: 'connection' },
  ]
}
