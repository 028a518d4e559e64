import { AuthorScreen } from '~/questionnaires/author/AuthorScreen'
import { CopyButton } from '../shell/CopyButton'
import { OuterFrame } from '../start/OuterFrame'

/** The page on which somebody makes a form. It works without a sign-in. */
export function FormPage() {
  return (
    <OuterFrame wide>
      <AuthorScreen copy={(text, label) => <CopyButton text={text}>{label}</CopyButton>} />
    </OuterFrame>
  )
}
