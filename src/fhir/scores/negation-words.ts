/** Negations of grammar: a question with one is answered either way. */
export const GRAMMAR =
  /(?<![\p{L}-])(?:no|not|cannot|never|none|neither|nobody|dont|didnt|havent|hasnt|doesnt|wont|isnt|aint|nunca|jamás|ningun[oa]?|ningún|tampoco)(?![\p{L}])|n[’'`]t(?![\p{L}])/giu
/** Words that deny by their meaning: a yes to one is a denial too. */
export const WORDS =
  /(?<![\p{L}-])(?:den(?:y|ies|ied|ying)|without|free\s+(?:of|from)|absence\s+of|negative\s+for|lack(?:s|ing)?(?:\s+of)?|niegan?|negar|niego|negó|negado|sin|libre\s+de|ausencia\s+de|negativ[oa]\s+(?:a|para))(?![\p{L}])/giu
/** Words about what keeps somebody from it, or contrasts it. */
export const AGAINST =
  /(?<![\p{L}])(?:keeps?|kept|prevent\w*|stop(?:s|ped|ping)?|avoid\w*|refrain\w*|rather\s+than|instead\s+of|unless|except|other\s+than|evita\w*|imp(?:ide|iden|edir)|en\s+lugar\s+de|en\s+vez\s+de|salvo|excepto)(?![\p{L}])/iu
/** A turn after which the words before no longer hold. */
export const TURN =
  /(?<![\p{L}])(?:but|although|though|however|except|unless|until|yet|any\s?more|pero|aunque|salvo|excepto|hasta|sino)(?![\p{L}])/iu
/** Words that may stand between a negation and what it denies. */
export const BETWEEN = new RegExp(
  String.raw`^(?:[\s\d,/()"“”«»:+-]|(?<![\p{L}])(?:${[
    'i|you|he|she|they|we|it|have|has|had|having|been|be|being|do|does|did|am|is|are|was|were|would|will',
    'any|some|ever|current|currently|recent|recently|active|actively|passive|prior|previous',
    'present|known|the|a|an|this|that|such|my|your|their',
    'thoughts?|think|thinking|thought|ideas?|ideation|feel|feeling|feels|felt|like|want|wants',
    'wanted|wanting|wish|wishes|wished|wishing',
    'to|of|about|for|with|or|and|nor|either|in|on|from|at|all|by|over|last|past|during|two|few',
    'weeks?|months?|days?|years?|time|today|now|lately|visit|since',
    'plans?|planned|planning|intent|intention|intentions|intend|urges?|desires?|attempts?',
    'attempted|tried|considered|considering|contemplated|contemplating|gestures?|behaviors?',
    'suicide|suicidal|homicidal|homicide|si|hi|self|harm|harming|hurt|hurting|kill|killing|injury',
    'injure|injuring|injurious|violent|myself|yourself|himself|herself|themselves|others?|someone',
    'anyone|people|dying|die|death|dead',
    'patient|client|signs?|evidence|history|made|make|expressed|express|expresses|reported',
    'reports?|reporting|endorsed|endorses?|presence|risk|thinks|has been|there',
    'he|ha|han|has|hay|había|tengo|tiene|tenido|tuve|tener|estoy|está|soy|es|pensado|pienso',
    'piensa|pensar|pensando|en|de|del|la|el|los|las|un|una|unos|mi|su|sus|me|se|le|yo|usted',
    'paciente',
    'pensamientos?|idea|ideas|ideación|ganas|deseos?|impulsos?|planes|plan|intención|quiero',
    'quiere|querer|querido|quisiera|deseo|desea|deseado|deseos',
    'ni|o|y|e|u|con|que|para|alguno?|alguna|algún|ningun[oa]?|ningún|nunca|jamás|nada|tampoco',
    'suicidas?|suicidio|homicidas?|actual|actuales|actualmente|recientes?|recientemente',
    'activ[oa]s?|pasiv[oa]s?',
    'intentado|intento|intentos|hacer|hacerme|hacerse|daño|lastimar|lastimarme|lastimarse|matar',
    'matarme|matarse|morir|muerte|muerto|muerta|otros|otras|otra|personas?|alguien|últim[oa]s?',
    'semanas?|mes|meses|días?|años?|pasad[oa]s?|este|esta|hoy|momento',
    'sentido|siento|siente|presenta|presento|refiere|refiero|reporta|manifiesta|expresa|expresado',
    'evidencia|signos|riesgo|antecedentes|ahora',
  ].join('|')})(?![\p{L}]))*$`,
  'iu',
)
/** A denial behind the words: "Suicidal ideation: denied". */
export const BEHIND =
  /^[\s:,–—-]*(?:(?:thoughts?|ideation|ideas?|intent|plans?|risk|behaviou?rs?)?\s*[/:,–—-]?\s*(?:(?:is|are|was|were|es|está|están)\s+)?)(?:denied|denies|absent|none|not\s+(?:present|endorsed|reported)|negative|no\s*$|negad[oa]s?|niega|ausentes?|negativ[oa]s?|no\s+presentes?|ningun[oa])(?![\p{L}])/iu
/** Clauses in which words stand before what they deny. */
export const STOPS = /[.;?!¿¡\n]|(?<=[\p{L}]),\s*(?:when|because|cuando|porque|but|pero)\b/giu

/** Negations of Spanish that go together. */
export const CONCORD = /^(?:no|nunca|jamás|ningun[oa]?|ningún|tampoco)$/iu

/** Beginnings of a question that ends without its mark. */
export const ASKS =
  /^\s*(?:do|does|did|are|is|am|have|has|had|was|were|would|will|can|could|don[’']t|haven[’']t|aren[’']t|isn[’']t)\b/i
