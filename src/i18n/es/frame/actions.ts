import type { Messages } from '../../messages'

export const actions: Messages['actions'] = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  copied: 'Copiado',
  left: (count) => `y ${count.toLocaleString('es-US')} más`,
  loadAll: 'Cargar todo',
  loadMore: 'Cargar más',
  loading: 'Cargando…',
  notLoaded: 'No se ha cargado: no hay conexión. Se carga por sí solo cuando vuelve.',
  print: 'Imprimir',
  retry: 'Intentar de nuevo',
  signOut: 'Cerrar sesión',
}
