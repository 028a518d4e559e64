import type { FormatContext } from '~/fhir/format/context'
import { typeText } from '~/fhir/format/codes/type-text'
import type { ResourceType } from '~/fhir/resource'
import type { Messages } from '~/i18n/messages'
import { registry } from '~/views/registry'

/**
 * A kind of record by the name of its list, as the navigation has it, else by the name of its type.
 */
export function kindName(type: ResourceType, messages: Messages, format: FormatContext): string {
  return registry.ofRecord(type)?.title(messages) ?? typeText(type, format)
}
