// Nothing that is installed asks for it (docs/decisions, 62).
module.exports = {}
