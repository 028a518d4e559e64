import type { staffCards as english } from '../../en/summary/staff-cards'

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`)

/** Palabras de las tarjetas que solo tiene el personal. */
export const staffCards: typeof english = {
  visits: {
    title: 'Consultas',
    none: 'No hay ninguna próxima, ni consta que alguna se haya realizado.',
    noneBefore: 'No consta que se haya realizado ninguna.',
    next: 'Próxima',
  },
  open: {
    title: 'Pendiente',
    none: 'No hay formularios ni solicitudes pendientes, ni procedimientos previstos.',
  },
  team: {
    title: 'Equipo de atención',
    people: (shown, all) => (shown === all ? people(all) : `${shown} de ${people(all)}`),
    peopleSoFar: (shown, all) => `${shown} de ${people(all)} hasta ahora`,
    teams: (count) => (count === 1 ? '1 equipo' : `Los ${count} equipos`),
    allTeams: 'Todos los equipos',
    nobody: 'No se nombra a ningún integrante actual.',
  },
}
