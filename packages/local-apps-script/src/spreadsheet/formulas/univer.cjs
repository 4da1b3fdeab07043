// Univer's formula engine. The package carries it bundled (build/main.ts), as it brings 54 packages that nothing else needs.
module.exports = require('@univerjs/engine-formula');
