/**
 * The first segment of a message, or the envelope of a batch (HL7 v2.5.1, 2.6): its name, a sign
 * that separates fields, the other signs, and the first sign again. A frame of the transport (MLLP)
 * may be before it.
 */
export const HL7_HEAD = /^[\u000b\s]*(?:MSH|FHS|BHS)([^\w\s])[^\w\s]{1,5}\1/
