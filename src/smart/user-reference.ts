/** The `Type/id` at the end of a fhirUser claim or `user` field, absolute or relative; undefined when it names no such record. */
export function parseUserReference(value: string | undefined): string | undefined {
  const [, type, id] =
    /(?:^|\/)(Patient|Practitioner|PractitionerRole|RelatedPerson|Person)\/([A-Za-z0-9.-]{1,64})$/.exec(
      value ?? '',
    ) ?? []
  return type === undefined || id === undefined ? undefined : `${type}/${id}`
}
