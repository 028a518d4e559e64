import type { DicomHeader, DicomProblem, DicomWindow } from './dicom-header'

/** A request from the page to the worker that reads a DICOM file. */
export type DicomQuestion =
  | { readonly ask: 'open'; readonly bytes: Uint8Array }
  | { readonly ask: 'picture'; readonly frame: number; readonly window: DicomWindow }

/** An answer of the worker, to one request each. */
export type DicomAnswer =
  | { readonly say: 'header'; readonly header: DicomHeader }
  | { readonly say: 'picture'; readonly png: Uint8Array; readonly damaged: boolean }
  | { readonly say: 'problem'; readonly problem: DicomProblem }
