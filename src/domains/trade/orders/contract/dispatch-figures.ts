/** Of the parcels of so many days it is counted how many left on time; of fewer than `leastParcels` nothing is said. */
export const onTimeDays = 90;
export const leastParcels = 10;
