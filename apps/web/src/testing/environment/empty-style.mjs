// Replaces style sheets and assets, which tests don't load.
export default '';
