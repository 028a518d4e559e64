import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Connection } from '~/connection/connection'
import type { Messages } from '~/i18n/messages'
import { TestSession } from '~/views/TestSession'
import type { HomeChart } from './home-chart'
import { HomeProvider, type HomeState } from './home-context'
import { HomeText } from './home-words'

/** Draws a part of the first page over a record whose lists have been read. */
export async function openHome(
  connection: Connection,
  home: HomeChart,
  part: ReactNode,
  more: Partial<HomeState> = {},
  messages?: Messages,
) {
  await act(async () => {
    render(
      <TestSession connection={connection} {...(messages === undefined ? {} : { messages })}>
        <HomeText>
          <HomeProvider
            value={{
              home,
              refused: [],
              isLittle: true,
              since: undefined,
              isPatient: false,
              isLater: false,
              now: new Date(),
              FirstWords: () => null,
              readAt: () => undefined,
              WithUnfinished: () => null,
              WithFormSteps: () => null,
              NewRecord: () => null,
              WithFormScores: ({ results, children }) => children(results),
              ...more,
            }}
          >
            {part}
          </HomeProvider>
        </HomeText>
      </TestSession>,
    )
  })
}
