import type { otherConnection as english } from '../../en/frame/other-connection'

export const otherConnection: typeof english = {
  names: {
    v1: 'conexión anterior',
    v2: 'conexión actual',
    r4: (host) => `conexión en ${host}`,
    system: 'conexión para sistemas',
  },
  looking: 'Revisando si otra conexión de su organización ofrece esto…',
  offers: {
    declared: (name, organization) => `La ${name} de ${organization} ofrece esto.`,
    expected: (name, organization) =>
      `La ${name} de ${organization} está preparada para esto, pero su sistema no responde ahora, así que no es seguro.`,
    unknown: (name, organization) =>
      `Por ahora no se pudo averiguar si la ${name} de ${organization} ofrece esto.`,
  },
  none: 'Ninguna otra conexión de su organización le ofrece esto. Solo su organización puede cambiarlo.',
  go: (name) => `Iniciar sesión a través de la ${name}`,
  comesBack: {
    same: 'Inicia sesión allí con su propia cuenta y regresa a esta pantalla.',
    record:
      'Inicia sesión allí con su propia cuenta y regresa a esta entrada, si allí tiene el mismo número. Si no, la pantalla lo indica y lleva a la lista.',
    begun:
      'Inicia sesión allí con su propia cuenta y llega a la pantalla desde la que empezó esto.',
  },
  findsAgain:
    'Inicia sesión allí con su propia cuenta y primero busca de nuevo al paciente. No se transmite ningún dato suyo.',
  kept: {
    title: 'Este archivo está en otra conexión de su organización',
    sentence: (name, organization) =>
      `Está en la ${name} de ${organization}: es el mismo proveedor, pero con otro inicio de sesión. El de ahora no se envía allí.`,
    noWay: 'Usted no puede iniciar sesión allí. Pida el archivo a su organización.',
    comesTo:
      'Inicia sesión allí con su propia cuenta y abre el archivo desde la lista de documentos.',
  },
  by: (what, name) => `${what} (a través de la ${name})`,
  title: 'Otras conexiones de esta organización',
  purpose: {
    reads: {
      most: 'Muestra más tipos de entradas que las demás',
      same: 'Muestra tantos tipos de entradas como la otra',
      fewer: 'Muestra menos tipos de entradas',
      none: 'No muestra entradas',
    },
    readOnly: (reads) => `${reads}, solo para consultar.`,
    work: (reads, list) => `${reads}. El personal la usa para ${list}.`,
    does: {
      register: 'registrar pacientes',
      correct: 'corregir sus datos',
      number: 'asignar números de expediente permanentes',
      merge: 'unir expedientes duplicados',
      file: 'archivar documentos',
      forms: 'llenar formularios',
      places: 'gestionar lugares',
      devices: 'dispositivos',
      episodes: 'episodios de atención',
    },
    unknown: 'Lo que ofrece se ve después de iniciar sesión.',
  },
}
