import type { lapsed as english } from '../../en/frame/lapsed'

export const lapsed = {
  title: 'La página siguiente ya no está disponible',
  sentence:
    'El servicio ya no tiene la página siguiente: es posible que sus enlaces dejen de funcionar con el tiempo. Lo que ya se cargó sigue aquí. Para obtener el resto, cargue la lista de nuevo desde el principio.',
  action: 'Cargar la lista de nuevo',
} satisfies typeof english
