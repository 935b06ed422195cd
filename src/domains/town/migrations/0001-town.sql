create schema town;
