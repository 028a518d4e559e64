import { IntegrateText, useIntegrateWords } from './integrate-text'

/** Says on the first page that organizations are missing there, and leads to the reasons. */
export function LeftOutNotice({ count }: { readonly count: number }) {
  return (
    <IntegrateText>
      <Notice count={count} />
    </IntegrateText>
  )
}

function Notice({ count }: { readonly count: number }) {
  const words = useIntegrateWords()
  return (
    <p role="status">
      {words.leftOut(count)} <a href="/integrate">{words.leftOutLink}</a>
    </p>
  )
}
