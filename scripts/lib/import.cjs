const { pathToFileURL } = require('node:url')

/** Imports a module. Kept apart from launch.cjs, because an old Node cannot even parse `import()`. */
module.exports = (/** @type {string} */ file) => import(pathToFileURL(file).href)
