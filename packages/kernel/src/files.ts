/* Files of matches: written, read, carried over to other rules, walked through and proven. */
export { readSave, readSaveText } from './file/readSave.ts'
export { momentsOf, readRecord, readRecordText } from './file/record.ts'
export { actsOf, entriesOf } from './file/standing.ts'
export { pageFor, readTelling } from './file/told.ts'
export { resume } from './file/playback.ts'
export { isCertain, prove } from './file/prove.ts'
export { linesOf, saveFrom } from './keeper/saves.ts'
export { shelf } from './shelf.ts'
