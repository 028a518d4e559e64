import { assertNever } from '~/std/assert-never'
import { AttachmentField } from './AttachmentField'
import { BooleanField } from './BooleanField'
import { ChoiceField } from './ChoiceField'
import { DateTimeField } from './DateTimeField'
import type { AnswerFieldProps } from './field-props'
import { QuantityField } from './QuantityField'
import { ReferenceField } from './ReferenceField'
import { SearchedField } from './SearchedField'
import { rangeOf, SliderField } from './SliderField'
import { TypedField } from './TypedField'
import { UnknownListField } from './UnknownListField'

/** The field for a question's type and for the appearance that its form asks for. */
export function QuestionField(props: AnswerFieldProps) {
  const { item } = props
  if (item.searched !== undefined) return <SearchedField {...props} list={item.searched} />
  if (item.options !== undefined && item.options.length > 0) return <ChoiceField {...props} />
  if (item.type === 'choice' && item.options?.length === 0) return <UnknownListField {...props} />
  if (item.control === 'slider' && rangeOf(item) !== undefined) return <SliderField {...props} />
  switch (item.type) {
    case 'boolean':
      return <BooleanField {...props} />
    case 'dateTime':
      return <DateTimeField {...props} />
    case 'quantity':
      return <QuantityField {...props} />
    case 'reference':
      return <ReferenceField {...props} />
    case 'attachment':
      return <AttachmentField {...props} />
    case 'integer':
    case 'decimal':
    case 'date':
    case 'time':
    case 'string':
    case 'text':
    case 'url':
    case 'choice':
    case 'open-choice':
      return <TypedField {...props} />
    case 'group':
    case 'display':
      return null
    default:
      return assertNever(item.type)
  }
}
