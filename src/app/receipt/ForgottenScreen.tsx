import { use, useEffect, useRef } from 'react'
import { awaited } from '~/std/arrivals'
import { focusPart } from '~/ui/focus/focus-part'
import { Suspense } from '~/ui/late/Suspense'
import { OuterFrame } from '../start/OuterFrame'
import frame from '../start/OuterFrame.module.css'
import { buttonClass } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import type { Forgotten } from './forget-everything'
import { KeptList } from './KeptList'
import { ReceiptText, useReceiptText } from './ReceiptText'
import type { ReceiptWords } from './receipt-words'
import { isNothing } from './kept-data'

/** Shows that everything is forgotten: the earlier contents, and the result of a new check. */
export function ForgottenScreen({ forgotten }: { readonly forgotten: Promise<Forgotten> }) {
  return (
    <OuterFrame>
      <Suspense>
        <ReceiptText>
          <Suspense fallback={<Forgetting />}>
            <Told forgotten={forgotten} />
          </Suspense>
        </ReceiptText>
      </Suspense>
    </OuterFrame>
  )
}

function Forgetting() {
  return <LiveRegion>{useReceiptText().forgetting}</LiveRegion>
}

function Told({ forgotten }: { readonly forgotten: Promise<Forgotten> }) {
  const { before, after, tabs, withdrawn } = use(awaited(forgotten))
  const { forgotten: words } = useReceiptText()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focusPart(content.current)
  }, [])
  const isGone = isNothing(after) && tabs.done === tabs.found
  return (
    <div ref={content} tabIndex={-1} className={frame.told}>
      <PageHeader title={isGone ? words.title : words.partly} />
      <Section title={words.was}>
        <KeptList found={before} />
      </Section>
      <Section title={words.left}>
        {isNothing(after) ? <p>{words.none}</p> : <KeptList found={after} />}
      </Section>
      <p>{withdrawalWords(withdrawn, words)}</p>
      <p>
        {words.tabs(tabs.done)}
        {tabs.found === tabs.done ? '' : ` ${words.silentTabs(tabs.found - tabs.done)}`}
      </p>
      <p className={frame.quiet}>{words.provider}</p>
      <div className={frame.ways}>
        <a className={buttonClass('primary', 'normal')} href="/">
          {words.again}
        </a>
      </div>
    </div>
  )
}

function withdrawalWords(withdrawn: boolean | undefined, words: ReceiptWords['forgotten']): string {
  if (withdrawn === undefined) return words.noWithdrawal
  return withdrawn ? words.withdrawn : words.notWithdrawn
}
