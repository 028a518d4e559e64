/** Words of questions about being hurt by somebody, in English and Spanish. */
export const BEING_HURT = [
  /\b(?:anyone|anybody|someone|somebody|partner|spouse|husband|wife|boyfriend|girlfriend|famil\w+|relatives?|parents?|caregiver|person|people)\b.*\b(?:hurt|harm|hit|kick|slap|punch|chok|beat|threat|abus|insult|scream|curs|forc|attack|control)/iu,
  /\b(?:been|being|are|were)\b.*\b(?:hurt|harmed|hit|kicked|slapped|punched|choked|beaten|threatened|abused|attacked|forced)\b/iu,
  /\b(?:afraid|scared)\s+of\s+(?:your|a|an|any|some)\b.*\b(?:anyone|anybody|someone|somebody|partner|spouse|husband|wife|boyfriend|girlfriend|famil\w+|relatives?|parents?|caregiver|person|people)\b/iu,
  /\b(?:afraid|scared)\s+of\s+(?:anyone|anybody|someone|somebody)\b/iu,
  /\b(?:un)?safe\b.*\b(?:home|live|living|relationship|partner|school|work)\b/iu,
  /(?<![\p{L}])(?:alguien|pareja|espos[oa]|marido|novi[oa]|famili\p{L}+|padres?|madre|persona)(?![\p{L}]).*(?:daño|lastim|golpe|peg[aóu]|patea|amenaz|maltrat|abus|insult|grit|oblig|agre[ds]|control)/iu,
  /(?<![\p{L}])(?:le|la|lo)\s+(?:han|hacen|pegan|golpean|amenazan|maltratan|lastiman)(?![\p{L}])/iu,
  /(?<![\p{L}])(?:miedo)\s+(?:de|a)\s+(?:su|alguien|alguna)(?![\p{L}])/iu,
  /(?<![\p{L}])(?:segur[oa]|a\s+salvo)(?![\p{L}]).*(?<![\p{L}])(?:casa|hogar|vive|relación|pareja|escuela|trabajo)(?![\p{L}])/iu,
]
