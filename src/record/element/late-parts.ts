import { lateDetail } from '../late-detail'

/** See ShapeNotice. */
export const LateShapeNotice = lateDetail(async () => (await import('./ShapeNotice')).ShapeNotice)
