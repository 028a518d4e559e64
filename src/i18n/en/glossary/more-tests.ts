/**
 * Plain words for tests of fats, hormones, vitamins, urine and infections. Never advice, never a
 * finding about a person.
 */
export const moreTests = {
  lipidPanel:
    'A group of blood tests that measures fats in the blood: cholesterol and triglycerides.',
  cholesterol:
    'The total cholesterol in the blood. Cholesterol is a fat that the body makes and also takes from food.',
  hdl: 'HDL is often called the good cholesterol. It carries cholesterol back to the liver.',
  ldl: 'LDL is often called the bad cholesterol. Too much of it can build up in the walls of blood vessels.',
  triglycerides: 'Triglycerides are the most common fat in the body. They store energy from food.',
  tsh: 'TSH is a hormone that tells the thyroid how much hormone to make. The thyroid is a gland in the neck that sets the pace of the body.',
  thyroxine:
    'T4 is the main hormone of the thyroid, a gland in the neck that sets the pace of the body.',
  triiodothyronine:
    'T3 is a hormone of the thyroid, a gland in the neck that sets the pace of the body.',
  iron: 'Shows how much iron is in the blood or how much it can carry. The body uses iron to make red blood cells.',
  ferritin: 'Ferritin is a protein that stores iron in the body.',
  b12: 'Vitamin B12 helps keep nerves and blood cells healthy. It comes from food.',
  folate: 'Folate is a B vitamin that the body uses to make new cells.',
  vitaminD:
    'Vitamin D helps the body use calcium and keep bones strong. It comes from sunlight and food.',
  crp: 'CRP is a protein that the liver makes when there is swelling or infection somewhere in the body.',
  sedimentation:
    'How fast red blood cells sink in a tube. They sink faster when there is swelling in the body.',
  clotting:
    'How long the blood takes to clot. INR is the same result on a scale that all laboratories share.',
  clottingPartial: 'How long the blood takes to clot, measured in a different way than the INR.',
  troponin:
    'Troponin is a protein of the heart muscle. It gets into the blood when heart muscle is damaged.',
  bnp: 'Substances that the heart makes when it has to work harder to pump blood.',
  urinalysis:
    'A group of tests of urine: how it looks, what is dissolved in it and which cells are in it.',
  urineProtein:
    'Shows whether there is protein in the urine. The kidneys usually keep protein in the blood.',
  urineAlbumin:
    'Small amounts of the protein albumin in the urine, compared with creatinine. It shows how well the kidneys keep protein in the blood.',
  urineGlucose: 'Shows whether there is sugar in the urine.',
  urineKetones:
    'Ketones are what is left when the body burns fat for energy. This test looks for them in the urine.',
  urineAcid: 'How acidic the urine is.',
  urineGravity: 'How concentrated the urine is.',
  urineStrip:
    'One of the things checked in urine: how it looks, or small amounts of substances and cells in it.',
  psa: 'PSA is a protein that the prostate makes. This test measures it in the blood.',
  pregnancy: 'Looks for hCG, a hormone that the body makes during pregnancy.',
  covid: 'Looks for the virus that causes COVID-19 in a sample, most often from the nose.',
  hiv: 'Looks for signs of the virus HIV in the blood.',
  hepatitisC:
    'Looks for antibodies against the hepatitis C virus. The body makes antibodies after contact with a virus.',
  hepatitisB: 'Looks for a part of the surface of the hepatitis B virus in the blood.',
  lithium: 'How much of the medicine lithium is in the blood.',
  valproate: 'How much of the medicine valproate is in the blood.',
}
