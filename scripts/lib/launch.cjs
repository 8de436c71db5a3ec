// Checks the Node version before anything newer than it is parsed. Keep to syntax that any old Node can read.
var fs = require('fs')
var path = require('path')

var root = path.join(__dirname, '..', '..')
var wanted = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '')

/** @param {string} version */
function rank(version) {
  var parts = version.split('.')
  return Number(parts[0]) * 1000 + Number(parts[1])
}

/**
 * Runs scripts/`script` as a module, or says in one sentence that this Node is too old for it.
 * @param {string} script
 */
module.exports = function launch(script) {
  var version = process.versions.node
  if (rank(version) < rank(wanted)) {
    process.stderr.write('Grognard needs Node ' + wanted + ' or newer, and this is Node ' + version)
    process.stderr.write(': install a newer one from https://nodejs.org and try again.\n')
    process.exit(1)
  }
  void require('./import.cjs')(path.join(root, 'scripts', script))
}
