/** A pattern that is written over several lines. */
export function written(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join(''))
}

/** "what changed", "novedades", "what is new since last time": without a time of their own. */
const NEWS = [
  written(
    String.raw`^(?:what(?:['’]?s| has| is| was)? (?:changed|new|different|happened)|news|`,
    String.raw`(?:is there )?anything new)(?: (?:since )?(?:the )?last time| lately| recently)?$`,
  ),
  written(
    String.raw`^(?:que (?:ha )?(?:cambio|cambiado|paso|pasado)|que hay (?:de )?nuevo|`,
    String.raw`(?:hay )?algo nuevo|novedades|lo nuevo)`,
    String.raw`(?: desde la ultima vez| ultimamente| recientemente)?$`,
  ),
]

/** True for a folded question about all that is new, without a time. */
export function asksForNews(asked: string): boolean {
  return NEWS.some((pattern) => pattern.test(asked))
}

/** "changes since my last visit", "análisis desde mi última consulta": before it, of what. */
const SINCE_VISIT = [
  written(
    String.raw`^(.+ )?since (?:my |the |his |her |their )?(?:last|latest|most recent|previous) `,
    String.raw`(?:doctor['’]?s? )?(?:visit|appointment|consultation|check-?up)$`,
  ),
  written(
    String.raw`^(.+ )?desde (?:mi |la |el |su )?(?:ultim[ao]|anterior) `,
    String.raw`(?:consulta|cita|visita|control)(?: medica)?$`,
  ),
]

/** Words in front of it that ask for everything. */
const ALL = written(
  String.raw`^(?:what(?:['’]?s| has| is| was)? (?:changed|new|different|happened)|changes|`,
  String.raw`changed|news?|anything new|que (?:ha )?(?:cambio|cambiado|paso|pasado|hubo|hay)`,
  String.raw`(?: de)?(?: nuevo)?|cambios|novedades|lo nuevo)$`,
)

/**
 * Reads a folded question about the time since the last visit; `about` is undefined for everything.
 */
export function sinceVisit(asked: string): { readonly about: string | undefined } | undefined {
  for (const pattern of SINCE_VISIT) {
    const found = pattern.exec(asked)
    if (found === null) continue
    const about = found[1]?.trim()
    return { about: about === undefined || ALL.test(about) ? undefined : about }
  }
  return undefined
}

/** "when did I last have a tetanus shot", "cuándo me pusieron la última vacuna". */
const LAST_TIME = [
  written(
    String.raw`^when (?:did|have|has|was|were) (?:i|he|she|they|we|you) (?:last )?`,
    String.raw`(?:have|had|get|got|gotten|take|taken|receive|received|do|done|given)`,
    String.raw`(?: last)? (?:my last |an? last |an? |the |my |any |his |her )?(.+)$`,
  ),
  written(
    String.raw`^(?:when was )?(?:the |my )?last time (?:that )?(?:i|he|she|they|we) `,
    String.raw`(?:had|got|took|received|did) (?:an? |the |my |any |his |her )?(.+)$`,
  ),
  written(
    String.raw`^(?:cuando )?(?:fue )?(?:(?:la )?ultima vez que )?(?:me|le|nos) (?:hice|hicieron|hizo|`,
    String.raw`pusieron|puse|puso|dieron|dio|tome|sacaron|saco|vacunaron de|vacunaron contra) `,
    String.raw`(?:por ultima vez )?`,
    String.raw`(?:mi ultim[ao] |la ultima |el ultimo |un |una |la |el |mi |mis |su )?(.+)$`,
  ),
]
/** Without "last" it is asked of something in English that may be to come. */
const SAYS_LAST = /^cuando|\blast\b|\bultim[ao]/

/** The same of somebody whom one saw, and of a place where one was. */
const LAST_SEEN = [
  written(
    String.raw`^when (?:did|have|has|was|were) (?:i|he|she|they|we) last (?:been )?(?:see|saw|seen|`,
    String.raw`visit|visited|go to|gone to|in|at|to|with) (?:my |the |an? |his |her )?(.+)$`,
  ),
  written(
    String.raw`^(?:when was )?(?:the |my )?last time (?:that )?(?:i|he|she|they|we) (?:saw|visited|`,
    String.raw`went to|met|talked to|was in|was at) (?:my |the |an? |his |her )?(.+)$`,
  ),
  written(
    String.raw`^(?:cuando )?(?:fue )?(?:la )?ultima vez que (?:vi|vio|fui|fue|visite|visito|estuve|`,
    String.raw`estuvo|hable)(?: al?| con| en)? (?:el |la |mi |su )?(.+)$`,
  ),
]

/** People who are meant whoever they are. */
const ANYBODY =
  /^(?:doctors?|dr|physician|provider|nurse|somebody|someone|anyone|doctora?|medic[oa]|enfermer[oa]|alguien)$/

function visitsWith(whom: string): string {
  return ANYBODY.test(whom) ? 'visits' : `visits ${whom}`
}

/** The thing of which a folded question asks for the last time; undefined if it is none. */
export function lastTimeOf(asked: string): string | undefined {
  if (!SAYS_LAST.test(asked)) return undefined
  for (const pattern of LAST_SEEN) {
    const whom = pattern.exec(asked)?.[1]
    if (whom !== undefined) return visitsWith(whom)
  }
  for (const pattern of LAST_TIME) {
    const about = pattern.exec(asked)?.[1]
    if (about !== undefined) return about
  }
  return undefined
}

/** "when is my appointment", "a qué hora es mi cita": not named as the next one. */
const TO_COME = [
  written(
    String.raw`^(?:when|where|(?:at )?what time|(?:on )?(?:what|which) day)(?:['’]?s| is| are) `,
    String.raw`(?:my |the |his |her |their )?(?:doctor['’]?s )?((?:appointment|appt|visit|check-?up)s?)$`,
  ),
  written(
    String.raw`^(?:do i have|are there|is there|have i got|any)(?: an?| any)?(?: upcoming| future)? `,
    String.raw`((?:appointment|appt|visit|check-?up)s?)(?: coming up| scheduled| planned)$`,
  ),
  written(
    String.raw`^(?:cuando|donde|(?:a )?que (?:hora|dia)) (?:es|son|sera|tengo|me toca) `,
    String.raw`(?:mi |mis |la |las |el |su |una )?((?:cita|consulta|visita|turno|control)s?(?: medicas?)?)$`,
  ),
  written(
    String.raw`^(?:tengo|hay|tiene) (?:algun[oa]? |un[oa]? )?`,
    String.raw`((?:cita|consulta|visita|turno)s?)(?: pendientes?| programad[oa]s?| agendad[oa]s?)?$`,
  ),
]
/** "when do I see the doctor next", "cuándo me toca ver al doctor". */
const TO_SEE = [
  written(
    String.raw`^when (?:do|will|am|is|does|should|can) (?:i|he|she|they|we) (?:going to )?`,
    String.raw`(?:see|seeing|visit|meet|go to|go back to)`,
    String.raw` (?:my |the |an? |his |her )?(.+?)(?: next| again)?$`,
  ),
  written(
    String.raw`^cuando (?:me toca|tengo que|voy a|vuelvo a|debo|va a)(?: volver a)? (?:ver|ir|visitar)`,
    String.raw`(?: al?| con)? (?:el |la |mi |su )?(.+)$`,
  ),
]

/** The thing to come that a folded question asks for without "next"; undefined if it is none. */
export function toComeOf(asked: string): string | undefined {
  for (const pattern of TO_COME) {
    const about = pattern.exec(asked)?.[1]
    if (about !== undefined) return about
  }
  for (const pattern of TO_SEE) {
    const whom = pattern.exec(asked)?.[1]
    if (whom !== undefined) return visitsWith(whom)
  }
  return undefined
}

/** "last two a1c": the answer has the latest with the one before, and the list has all. */
const HOW_MANY =
  /^(?:\d{1,2}|two|three|four|five|six|ten|few|couple of|dos|tres|cuatro|cinco|seis|diez|pocos|pocas) (?=.)/

/** The thing that a "last …" asks for, without the number of them. */
export function withoutNumber(about: string): string {
  return about.replace(HOW_MANY, '')
}

/** Words for what may be to come: of these a day without its year is the nearest one. */
const MAY_COME =
  /\b(?:appointments?|appts?|visits?|check-?ups?|citas?|consultas?|visitas?|turnos?|control(?:es)? medicos?)\b/

/** True where the words ask for visits, which may be to come. */
export function mayCome(about: string): boolean {
  return MAY_COME.test(about)
}
