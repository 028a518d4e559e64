import { describe, expect, it } from 'vitest'
import { pdfFileNames, pdfFilesBase } from './pdf-files.ts'

describe('the files that the PDF reader fetches when a document needs them', () => {
  it('stand below an address that names the version of the library, so that they may be kept for ever', () => {
    expect(pdfFilesBase()).toMatch(/^assets\/pdf-\d+\.\d+\.\d+\/$/)
  })

  it('are its image decoders with a way without WebAssembly, character maps, fonts and colours', () => {
    expect(pdfFileNames()).toEqual(
      expect.arrayContaining([
        'wasm/openjpeg.wasm',
        'wasm/openjpeg_nowasm_fallback.js',
        'wasm/jbig2.wasm',
        'wasm/jbig2_nowasm_fallback.js',
        'wasm/qcms_bg.wasm',
        'cmaps/UniGB-UCS2-H.bcmap',
        'standard_fonts/LiberationSans-Regular.ttf',
        'iccs/CGATS001Compat-v2-micro.icc',
      ]),
    )
  })

  it('do not hold the engine that would run a document’s scripts', () => {
    expect(pdfFileNames().filter((name) => /quickjs|sandbox/i.test(name))).toEqual([])
  })
})
