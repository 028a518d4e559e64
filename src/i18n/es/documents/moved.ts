import type { moved as english } from '../../en/documents/moved'

export const moved = {
  title: 'Este archivo se guarda en otra dirección',
  sentence:
    'El servicio remite a otra dirección para obtenerlo. Su inicio de sesión no se envía allí, por lo que Clearchart no puede abrir este archivo.',
} satisfies typeof english
