const { join } = require('node:path');

/** The one import alias (`#/` in web), for dependency-cruiser; the same as in web/tsconfig.json. */
module.exports = { resolve: { alias: { '#': join(__dirname, '../web/src') } } };
