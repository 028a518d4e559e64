import type { Messages } from '../../messages'

export const actions: Messages['actions'] = {
  back: 'Volver',
  cancel: 'Cancelar',
  close: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiado',
  left: (count) => `y ${count.toLocaleString('es-US')} más`,
  loadAll: 'Cargar todo',
  loadMore: 'Cargar más',
  loading: 'Cargando…',
  notLoaded: 'No se ha cargado: no hay conexión. Se carga por sí solo cuando vuelve.',
  open: 'Abrir',
  print: 'Imprimir',
  retry: 'Intentar de nuevo',
  search: 'Buscar',
  showMore: 'Mostrar más',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
}
