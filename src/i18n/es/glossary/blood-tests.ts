import type { bloodTests as english } from '../../en/glossary/blood-tests'

export const bloodTests: typeof english = {
  bloodCount:
    'Un grupo de análisis que cuenta las células de la sangre: los glóbulos rojos que llevan oxígeno, los glóbulos blancos que combaten los gérmenes y las plaquetas que ayudan a coagular.',
  hemoglobin:
    'La hemoglobina es la parte de los glóbulos rojos que lleva el oxígeno. Este análisis muestra cuánta hay en la sangre.',
  hematocrit: 'La parte de la sangre que está formada por glóbulos rojos, en porcentaje.',
  whiteCells:
    'El número de glóbulos blancos. Son parte de la forma en que el cuerpo combate las infecciones.',
  redCells: 'El número de glóbulos rojos. Llevan el oxígeno de los pulmones al resto del cuerpo.',
  platelets:
    'El número de plaquetas. Estas células pequeñas ayudan a que la sangre coagule y se detenga el sangrado.',
  plateletSize:
    'El tamaño promedio de las plaquetas, o cuánto se diferencian por su tamaño. Las plaquetas ayudan a que la sangre coagule.',
  redCellSize: 'El tamaño promedio de los glóbulos rojos.',
  redCellHemoglobin:
    'Cuánta hemoglobina tiene un glóbulo rojo promedio. La hemoglobina es lo que lleva el oxígeno.',
  redCellSpread: 'Cuánto se diferencian los glóbulos rojos entre sí por su tamaño.',
  neutrophils:
    'Los neutrófilos son los glóbulos blancos más comunes. Suelen ser los primeros en actuar contra los gérmenes.',
  lymphocytes:
    'Los linfocitos son glóbulos blancos que aprenden a reconocer los gérmenes y producen sustancias contra ellos.',
  otherWhiteCells:
    'Uno de los tipos de glóbulos blancos. Cada tipo tiene su propia tarea en la protección del cuerpo.',
  metabolicPanel:
    'Un grupo de análisis de sangre sobre cómo usa el cuerpo los alimentos y la energía. Mide el azúcar y las sales, y muestra cómo funcionan los riñones y, en la versión más larga, el hígado.',
  glucose:
    'La glucosa es el azúcar de la sangre. Es la principal fuente de energía del cuerpo. Su nivel cambia con las comidas.',
  a1c: 'Muestra el nivel promedio de azúcar en la sangre durante los últimos dos o tres meses.',
  creatinine:
    'La creatinina es un desecho de los músculos. Los riñones sanos la eliminan de la sangre.',
  kidneyFilter:
    'Una estimación de cuánta sangre limpian los riñones en cada minuto. Se calcula a partir de un análisis de sangre.',
  urea: 'El nitrógeno ureico es un desecho de las proteínas de los alimentos. Los riñones lo eliminan de la sangre.',
  sodium:
    'El sodio es una sal de la sangre. Ayuda a controlar cuánta agua retiene el cuerpo, y lo usan los nervios y los músculos.',
  potassium:
    'El potasio es un mineral que el corazón, los nervios y los músculos usan para trabajar.',
  chloride:
    'El cloruro es una de las sales de la sangre. Ayuda a mantener en equilibrio los líquidos y los ácidos.',
  bicarbonate:
    'Muestra cuánto dióxido de carbono hay en la sangre, casi todo como bicarbonato. Ayuda a mantener en equilibrio los ácidos.',
  anionGap:
    'Un número que se calcula con las sales de la sangre. Muestra el equilibrio de los ácidos.',
  calcium:
    'El calcio es un mineral de los huesos y los dientes. También lo usan los nervios, los músculos y el corazón.',
  magnesium: 'El magnesio es un mineral que usan los músculos, los nervios y los huesos.',
  phosphate: 'El fosfato es un mineral que junto con el calcio forma los huesos y los dientes.',
  uricAcid:
    'El ácido úrico es un desecho de las células y de algunos alimentos. La mayor parte sale del cuerpo con la orina.',
  albumin:
    'La albúmina es una proteína que produce el hígado. Mantiene el líquido dentro de los vasos sanguíneos.',
  totalProtein: 'La cantidad total de proteínas en la sangre.',
  globulin: 'Las globulinas son proteínas de la sangre. Algunas ayudan a combatir las infecciones.',
  liverPanel:
    'Un grupo de análisis de sangre sobre el hígado: las proteínas que produce y las sustancias que descompone.',
  bilirubin:
    'La bilirrubina es una sustancia amarilla que queda de los glóbulos rojos viejos. El hígado la elimina.',
  alkalinePhosphatase:
    'Una enzima que está sobre todo en el hígado y los huesos. Una enzima es una proteína que ayuda al cuerpo en su trabajo.',
  alt: 'La ALT es una enzima que está sobre todo en el hígado. Las células del hígado la liberan en la sangre cuando se dañan.',
  ast: 'La AST es una enzima que está en el hígado, el corazón y los músculos. Las células la liberan en la sangre cuando se dañan.',
  ggt: 'La GGT es una enzima que está sobre todo en el hígado y las vías biliares.',
  ldh: 'La LDH es una enzima que está en casi todos los tejidos. Las células la liberan en la sangre cuando se dañan.',
  creatineKinase:
    'La creatina cinasa es una enzima que está en los músculos y el corazón. Puede subir después de un ejercicio intenso.',
}
