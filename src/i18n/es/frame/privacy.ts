import type { privacy as english } from '../../en/frame/privacy'

export const privacy: typeof english = {
  title: 'Privacidad',
  intro:
    'Clearchart no tiene cuentas ni guarda expedientes propios. Muestra lo que el ' +
    'sistema de su organización envía a este navegador.',
  goes: {
    title: 'A dónde van sus datos',
    points: [
      'Su expediente llega del sistema de su organización a este navegador y no va a ningún otro lugar.',
      'Lo que usted escribe y envía va solamente al sistema de su organización.',
      'Algunas preguntas de los formularios permiten buscar en una lista larga, por ' +
        'ejemplo de medicamentos. Lo que usted escribe allí va al servidor que guarda ' +
        'la lista, sin su nombre y sin nada de su expediente. Su organización elige ' +
        'ese servidor, y la pregunta lo nombra.',
      'Cuando el personal le entrega un dispositivo con un formulario, sus respuestas ' +
        'también van al sistema de la organización. Hasta que se envían quedan en ese ' +
        'dispositivo, cifradas de modo que solo la persona del personal que inició ' +
        'sesión puede abrirlas.',
      'En la dirección de una página nunca aparecen nombres, fechas de nacimiento ni palabras que usted buscó.',
      'El servidor que entrega esta página ve que alguien la abrió, como cualquier ' +
        'sitio web. Si usted vuelve a cargar una página de un expediente, también ve ' +
        'el número interno del expediente, que solo su organización puede relacionar ' +
        'con una persona.',
      'No hay publicidad y nadie sigue lo que usted hace.',
    ],
  },
  kept: {
    title: 'Lo que guarda este navegador',
    what: 'Qué',
    why: 'Para qué',
    until: 'Cuánto tiempo',
    inTab: 'En esta pestaña',
    onDevice: 'En este dispositivo',
    answers: {
      what: 'Lo que se cargó de su expediente',
      why: 'Para mostrarlo',
      until: 'Hasta que cierre la sesión, vuelva a cargar la página o cierre la pestaña',
    },
    kinds: {
      access: {
        what: 'La clave del expediente',
        why: 'Para consultar el sistema de su organización',
        until: 'Hasta que cierre la sesión o la pestaña',
      },
      session: {
        what: 'Quién inició sesión y dónde',
        why: 'Para que volver a cargar la página no cierre la sesión',
        until: 'Hasta que cierre la sesión o la pestaña',
      },
      attempt: {
        what: 'Un inicio de sesión en curso',
        why: 'Para terminarlo cuando usted regrese',
        until: 'Hasta que termine o se cierre la pestaña',
      },
      return: {
        what: 'La página en la que estaba',
        why: 'Para llevarle de vuelta después de iniciar sesión',
        until: 'Hasta que esté de vuelta o cierre la pestaña',
      },
      places: {
        what:
          'Cómo dejó las listas, los resultados y las gráficas: palabras que escribió ' +
          'para buscar algo ahí, filtros, columnas, la medición, hasta dónde se ' +
          'desplazó',
        why: 'Para que Atrás y volver a cargar la página los muestren como estaban',
        until: 'Hasta que cierre la sesión o la pestaña; los últimos 60',
      },
      forms: {
        what: 'Los formularios que abrió desde archivos de este dispositivo, sin respuestas',
        why: 'Para ofrecerlos de nuevo después de volver a cargar la página',
        until: 'Hasta que cierre la sesión o la pestaña',
      },
      author: {
        what: 'El texto de un formulario que está preparando',
        why: 'Para recuperarlo después de volver a cargar la página',
        until: 'Hasta que lo borre, cierre la sesión o la pestaña',
      },
      drafts: {
        what: 'Borradores que aún no se enviaron (formularios, entradas, correcciones, documentos), cifrados',
        why: 'Para que no se pierda nada de lo que escribió',
        until: 'Durante 30 días desde el último cambio, o hasta que los envíe o los elimine',
      },
      copy: {
        what: 'Una copia sin conexión de un expediente, cifrada, si usted la hizo',
        why: 'Para leerlo sin conexión',
        until: 'Hasta que usted la quite, indique que otros usan el dispositivo u olvide todo',
      },
      opened: {
        what: 'Cuándo se abrió por última vez cada expediente, con nombres que no se pueden leer',
        why: 'Para decir qué hay de nuevo desde entonces',
        until:
          'Hasta que cierre esta pestaña; si pidió que se le recuerde, queda en este ' +
          'dispositivo para los últimos 50 expedientes',
      },
      read: {
        what: 'Marcas de los documentos que ha abierto, que no se pueden leer',
        why: 'Para mostrar cuáles no ha abierto todavía',
        until:
          'Hasta que cierre esta pestaña; si pidió que se le recuerde, quedan en este ' +
          'dispositivo para los últimos 30 expedientes',
      },
      news: {
        what: 'Marcas de las entradas que ha visto, que no se pueden leer',
        why: 'Para mostrar lo nuevo',
        until:
          'Hasta que lo desactive u olvide todo; de los últimos 20 expedientes que se abrieron aquí',
      },
      merges: {
        what: 'Marcas de expedientes que se unieron, que no se pueden leer',
        why: 'Para que una unión no se envíe dos veces',
        until: 'Hasta que olvide todo',
      },
      spent: {
        what: 'Marcas de claves usadas, que no revelan ninguna clave',
        why: 'Para que una clave no se use dos veces',
        until: 'Las últimas 200, hasta que olvide todo',
      },
      language: {
        what: 'El idioma que eligió',
        why: 'Para usarlo la próxima vez',
        until: 'Hasta que olvide todo',
      },
      theme: {
        what: 'Claro u oscuro',
        why: 'Para usarlo la próxima vez',
        until: 'Hasta que olvide todo',
      },
      plainWords: {
        what: 'Si se explica con palabras sencillas',
        why: 'Para hacer lo mismo la próxima vez',
        until: 'Hasta que olvide todo',
      },
      shortcuts: {
        what: 'Si las teclas sueltas son atajos',
        why: 'Para hacer lo mismo la próxima vez',
        until: 'Hasta que olvide todo',
      },
      remember: {
        what: 'Que usted pidió que se le recuerde',
        why:
          'Para recordar su organización, cómo archivó documentos y qué partes de ' +
          'ellos ocultó o movió; y para que las marcas de expedientes y documentos ' +
          'abiertos queden en este dispositivo',
        until: 'Hasta que pida que se le olvide',
      },
      organization: {
        what: 'La última organización que usó',
        why: 'Para mostrarla primero; solo si usted lo pidió',
        until: 'Hasta que pida que se le olvide; si no lo pidió, no se guarda',
      },
      filing: {
        what: 'Con qué se archivaron documentos de un tipo: categoría, lugar, formato, idioma',
        why: 'Para proponerlo en los siguientes; nada sobre ningún paciente, y solo si pidió que se le recuerde',
        until: 'Hasta que cierre la sesión, salvo que haya pedido que se le recuerde',
      },
      sections: {
        what: 'Qué partes de los documentos ocultó o movió',
        why: 'Para mostrarlas igual la próxima vez; solo si pidió que se le recuerde',
        until: 'Hasta que cierre la sesión, salvo que haya pedido que se le recuerde',
      },
      keys: {
        what: 'Pares de claves de quien hace exportaciones',
        why: 'Para demostrar qué sistema es. Las mitades privadas no se pueden extraer.',
        until: 'Hasta que las quite en las páginas de exportación u olvide todo',
      },
      exports: {
        what: 'Números de grupos y direcciones de exportaciones',
        why: 'Para seguir con una exportación. No se guarda ningún expediente.',
        until: 'Hasta que los quite de su lista u olvide todo',
      },
      shell: {
        what: 'Los archivos de la propia aplicación, la lista de organizaciones y los formularios. Nada sobre usted.',
        why: 'Para que la aplicación se abra sin conexión',
        until: 'Hasta que una versión más reciente los sustituya o usted olvide todo',
      },
    },
  },
  remove: {
    title: 'Cómo eliminarlo',
    points: [
      'Cierre la sesión. Eso elimina lo que está en la pestaña, y nadie puede abrir el expediente desde aquí.',
      'Elija «Olvidar todo» en el comprobante de acceso, en el menú de un ' +
        'expediente. Eso lo elimina todo de este dispositivo y muestra que ya no está.',
      'También se elimina todo si borra los datos de este sitio en su navegador.',
    ],
  },
  ask: 'A quién preguntar',
  askIntro:
    'Su expediente es suyo y lo guarda su organización. Ella decide quién puede ' +
    'verlo, cuánto tiempo se conserva y cómo se corrige.',
}
