import type { palette as english } from '../../en/frame/palette'

export const palette: typeof english = {
  refresh: 'Actualizar esta página',
  print: 'Imprimir esta página',
  themes: {
    system: 'Colores como en este dispositivo',
    light: 'Colores claros',
    dark: 'Colores oscuros',
  },
  findPatients: {
    title: 'Buscar pacientes',
    named: (typed) => `Buscar pacientes: «${typed}»`,
  },
  keysAction: 'Mostrar todas las teclas',
  also: {
    patients: 'cambiar de paciente, buscar un paciente, otra persona',
    home: 'resumen, comienzo, qué hay de nuevo, novedades, qué cambió desde la última consulta, cita o visita, qué hay desde la última vez, próxima consulta, próxima cita, pendientes, vencido, por hacer',
    documents: 'notas, notas de la consulta',
    refresh: 'volver a cargar, recargar',
    print: 'papel, PDF',
    signOut: 'salir',
    language: 'cambiar idioma, inglés, español, traducir',
    theme: 'modo oscuro, modo claro, noche, tema, contraste',
    keys: 'teclado, atajos, ayuda',
  },
  keys: {
    title: 'Teclas',
    off: 'Puede desactivar estas teclas en las opciones. Nunca actúan mientras escribe en un campo.',
    find: 'Buscar: entradas, personas, pantallas y acciones',
    all: 'Mostrar esta lista',
    close: 'Cerrar la ventana o el panel abierto',
    go: (door) => `Ir a ${door}`,
    or: 'o',
    next: 'y después',
  },
}
