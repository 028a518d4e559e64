/**
 * Plain words for blood tests: cells, salts, kidneys and liver. Never advice, never a finding about
 * a person.
 */
export const bloodTests = {
  bloodCount:
    'A group of blood tests that counts the cells in the blood: red cells that carry oxygen, white cells that fight germs, and platelets that help blood clot.',
  hemoglobin:
    'Hemoglobin is the part of red blood cells that carries oxygen. This test shows how much of it is in the blood.',
  hematocrit: 'The share of the blood that is made up of red blood cells, in percent.',
  whiteCells: 'The number of white blood cells. They are part of how the body fights infections.',
  redCells:
    'The number of red blood cells. They carry oxygen from the lungs to the rest of the body.',
  platelets: 'The number of platelets. These small cells help the blood clot and stop bleeding.',
  plateletSize:
    'The average size of the platelets, or how much they differ in size. Platelets help blood to clot.',
  redCellSize: 'The average size of the red blood cells.',
  redCellHemoglobin:
    'How much hemoglobin an average red blood cell holds. Hemoglobin is what carries oxygen.',
  redCellSpread: 'How much the red blood cells differ from one another in size.',
  neutrophils:
    'Neutrophils are the most common white blood cells. They are often the first to act against germs.',
  lymphocytes:
    'Lymphocytes are white blood cells that learn to recognize germs and make substances against them.',
  otherWhiteCells:
    'One of the kinds of white blood cells. Each kind has its own task in protecting the body.',
  metabolicPanel:
    'A group of blood tests about how the body uses food and energy. It looks at sugar, salts, and how the kidneys and, in the longer form, the liver work.',
  glucose:
    'Glucose is the sugar in the blood. It is the main source of energy for the body. The level changes with meals.',
  a1c: 'Shows the average level of blood sugar over the past two to three months.',
  creatinine:
    'Creatinine is a waste product of the muscles. Healthy kidneys remove it from the blood.',
  kidneyFilter:
    'An estimate of how much blood the kidneys clean each minute. It is calculated from a blood test.',
  urea: 'Urea nitrogen is a waste product that comes from protein in food. The kidneys remove it from the blood.',
  sodium:
    'Sodium is a salt in the blood. It helps control how much water the body holds, and nerves and muscles use it.',
  potassium: 'Potassium is a mineral that the heart, the nerves and the muscles use to work.',
  chloride: 'Chloride is one of the salts in the blood. It helps keep fluids and acids in balance.',
  bicarbonate:
    'Shows how much carbon dioxide is in the blood, most of it as bicarbonate. It helps keep acids in balance.',
  anionGap: 'A number calculated from the salts in the blood. It shows the balance of acids.',
  calcium: 'Calcium is a mineral in bones and teeth. Nerves, muscles and the heart use it too.',
  magnesium: 'Magnesium is a mineral that muscles, nerves and bones use.',
  phosphate: 'Phosphate is a mineral that works with calcium to build bones and teeth.',
  uricAcid:
    'Uric acid is a waste product of cells and of some foods. Most of it leaves the body with urine.',
  albumin: 'Albumin is a protein that the liver makes. It keeps fluid inside the blood vessels.',
  totalProtein: 'The total amount of protein in the blood.',
  globulin: 'Globulins are proteins in the blood. Some of them help fight infections.',
  liverPanel:
    'A group of blood tests about the liver: proteins that it makes and substances that it breaks down.',
  bilirubin:
    'Bilirubin is a yellow substance left over from old red blood cells. The liver clears it away.',
  alkalinePhosphatase:
    'An enzyme found above all in the liver and the bones. An enzyme is a protein that helps the body do its work.',
  alt: 'ALT is an enzyme found mostly in the liver. Liver cells let it into the blood when they are damaged.',
  ast: 'AST is an enzyme found in the liver, the heart and the muscles. Cells let it into the blood when they are damaged.',
  ggt: 'GGT is an enzyme found mostly in the liver and the bile ducts.',
  ldh: 'LDH is an enzyme found in almost all tissues. Cells let it into the blood when they are damaged.',
  creatineKinase:
    'Creatine kinase is an enzyme found in muscles and the heart. It can rise after hard exercise.',
}
